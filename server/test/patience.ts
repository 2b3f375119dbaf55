/** Longest wait of a test for work in the background, in ms. Only work that hangs reaches it, however busy the machine is. */
export const patience = 120_000;
