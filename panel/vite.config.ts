import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { codeSplitting } from './chunks.ts';
import { compileAhead } from './compile-ahead.ts';
import { doorWorkerFile } from './door-worker-file.ts';
import { importAgain } from './import-again.ts';
import { buildTargets } from './oldest-browsers.ts';
import { pageFiles } from './page-files.ts';

/** The first script names all files, and random characters do not compress. 42 bits tell versions apart. */
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7].[ext]',
};

const server = 'http://127.0.0.1:3000'; // `npm run dev` sets another one for another `PORT`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pageFiles(), importAgain(), compileAhead(), doorWorkerFile()],
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': server, '/config.json': server, '/version': server },
  },
  build: {
    target: buildTargets,
    outDir: 'dist',
    assetsInlineLimit: 0, // the content security policy allows data: URLs only for images
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { ...fileNames, codeSplitting } },
  },
});
