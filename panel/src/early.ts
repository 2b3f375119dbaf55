// First script of the page: one kilobyte that runs long before the main bundle has loaded.
import '#ui/early-theme.ts';
import '#api/early-calls.ts';
import '#api/import-again.ts';
