/** Keys of advisory locks between instances. The numbers are arbitrary but must not change. */
export const lockKeys = {
  /** Each step of the migrations. */
  migrations: 4_017_368_220,
  /** Exclusive while a backup copies image files, shared while files are deleted. */
  imageFiles: 4_017_368_221,
  /** Creating the queue. */
  queue: 4_017_368_222,
  /** Sealing the audit. */
  seal: 4_017_368_223,
};
