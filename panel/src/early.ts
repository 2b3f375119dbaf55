// The first script of the page: a kilobyte that is there long before the rest, which a browser must first fetch and read.
import '#ui/early-theme.ts';
import '#api/early-calls.ts';
import '#api/import-again.ts';
