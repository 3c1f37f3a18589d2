import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { followSettings } from './settings.svelte';

followSettings();
mount(App, { target: document.getElementById('app')! });

if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/service-worker.js');
