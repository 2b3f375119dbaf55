// First script of the page: small, and run long before the main bundle has loaded.
import './ui/styles/early-theme.ts';
import './api/first-screen/early-calls.ts';
import './api/transport/import-again.ts';
