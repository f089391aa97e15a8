import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The inspector as a static folder: relative addresses throughout, so that it works from any folder of any host. */
export default defineConfig({
  root: here('.'),
  base: './',
  publicDir: here('../public'),
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    outDir: here('../dist-inspector'),
    emptyOutDir: true,
    chunkSizeWarningLimit: 4000,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { workspace: here('index.html'), screen: here('screen/index.html') } },
  },
})
