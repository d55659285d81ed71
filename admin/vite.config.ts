import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './build/compressed.ts'
import { entry } from './build/entry.ts'
import { lateControls } from './build/late-controls.ts'
import { rightToLeft } from './build/right-to-left.ts'
import { timeZones } from './build/time-zones.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  // The server knows the folder of its address; files refer to one another by relative paths.
  base: './',
  plugins: [react(), lateControls(), timeZones(), entry(), rightToLeft(), compressed()],
  // The packages test these globals, which the build of WordPress replaces.
  define: {
    'globalThis.IS_GUTENBERG_PLUGIN': 'false',
    'globalThis.IS_WORDPRESS_CORE': 'true',
    'globalThis.SCRIPT_DEBUG': 'false',
    // The media library as a part of the packages; the other one is made of scripts that wp-admin has.
    'window.__experimentalDataViewsMediaModal': 'true',
  },
  resolve: {
    alias: [
      { find: '@callboard/client', replacement: here('../client/src/index.ts') },
      // The two parts of the server that run in browsers as well; the import law keeps them so.
      {
        find: '@callboard/headline-score',
        replacement: here('../server/src/modules/seo-content-analysis/headline-score/index.ts'),
      },
      {
        find: '@callboard/text-analysis',
        replacement: here('../server/src/modules/seo-content-analysis/text-analysis/index.ts'),
      },
      // CommonJS with `__esModule`: imported from `.mjs`, its default would be the module itself.
      { find: /^react-autosize-textarea$/, replacement: here('src/shims/autosize-textarea.ts') },
      // Work on images and videos in the browser: 13 MB for an experiment that is switched off.
      {
        find: /^@wordpress\/(vips|video-conversion)(\/.*)?$/,
        replacement: here('src/shims/nothing.ts'),
      },
      // Several packages do not export their style sheets.
      {
        find: /^@wordpress\/([^/]+)\/build-style\/(.*)$/,
        replacement: here('../node_modules/@wordpress/$1/build-style/$2'),
      },
    ],
    // A second copy of these breaks the stores.
    dedupe: ['react', 'react-dom', '@wordpress/data', '@wordpress/private-apis'],
  },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // The editor is one chunk of this size, loaded when it is opened.
    chunkSizeWarningLimit: 8_000,
    reportCompressedSize: false,
    // For the budget of sizes (scripts/admin-sizes.ts).
    manifest: 'manifest.json',
    rollupOptions: { input: here('src/main.tsx') },
  },
})
