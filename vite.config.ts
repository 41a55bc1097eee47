/**
 * The portal's build. Base is /admin/, because the server serves it there; nothing is inlined, because the
 * content security policy forbids inline scripts. Mode `stub` answers every call in the browser (npm run dev:stub).
 */
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ mode }) => ({
  root: fromRoot('src/client'),
  base: '/admin/',
  plugins: [
    react(),
    // Beside each file lies what the server sends of it: compressed once, as well as can be.
    compression({
      include: /\.(html|js|css|svg)$/,
      threshold: 1_024,
      skipIfLargerOrEqual: true,
      logLevel: 'silent',
      algorithms: [
        defineAlgorithm('gzip', { level: constants.Z_BEST_COMPRESSION }),
        defineAlgorithm('brotliCompress', {
          params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
        }),
      ],
    }),
  ],
  // The client imports i18n/ and resources.config.ts, which lie above its root.
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    allowedHosts: ['.localhost'],
    fs: { allow: [fromRoot('.')] },
    ...(mode !== 'stub' && { proxy: { '/api': { target: process.env.GUILDHALL_API ?? 'http://127.0.0.1:3000' } } }),
  },
  build: {
    outDir: fromRoot('build/client'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // react-admin's core stands in one chunk; its weight is measured by the size budget instead.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      output: {
        // What rarely changes survives a deploy in the browser's cache; the rest is split where it is loaded lazily.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/ },
          ],
        },
      },
    },
  },
}));
