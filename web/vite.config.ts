import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** All files under a directory, by their paths inside it. */
function filesUnder(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(directory, name)).isFile())
    .map((name) => relative(directory, join(directory, name)).replaceAll('\\', '/'))
    .sort();
}

/** Writes the service worker, which keeps every file of this build, and packs what can be packed. */
function finish(): Plugin {
  let out = 'dist';
  return {
    name: 'quincunx-finish',
    apply: 'build',
    configResolved: (config) => {
      out = config.build.outDir;
    },
    closeBundle: () => {
      const files = filesUnder(out).filter((name) => name !== 'index.html' && !/\.(br|gz|map)$/.test(name));
      const version = createHash('sha256');
      for (const name of [...files, 'index.html']) version.update(readFileSync(join(out, name)));
      const worker = readFileSync('src/offline/service-worker.js', 'utf8')
        .replace("'VERSION'", JSON.stringify(version.digest('hex').slice(0, 16)))
        .replace("['FILES']", JSON.stringify(['/', ...files.map((name) => `/${name}`)]));
      writeFileSync(join(out, 'service-worker.js'), worker);
      for (const name of filesUnder(out).filter((name) => /\.(js|css|html|svg|wasm|json|webmanifest)$/.test(name))) {
        const bytes = readFileSync(join(out, name));
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        writeFileSync(join(out, `${name}.br`), brotliCompressSync(bytes, { params }));
        writeFileSync(join(out, `${name}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), finish()],
  worker: { format: 'es' },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  test: { include: ['src/**/*.test.ts'] },
});
