import { defineConfig } from '@playwright/test';
import { chromium } from './e2e/chromium';

const port = Number(process.env.QUINCUNX_PORT ?? 4173);
// The program that `make` built, with the page inside; without it, what Vite has built.
const program = process.env.QUINCUNX;

export default defineConfig({
  testDir: 'e2e',
  timeout: 120_000,
  workers: 2,
  reporter: 'line',
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: chromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: program ? `${program} serve --port ${port}` : `npx vite preview --port ${port} --strictPort`,
    port,
    reuseExistingServer: false,
  },
});
