/** What whole instances take turns for, by the advisory locks of the database: any numbers, but always these. */
export const lockKeys = {
  /** Each step of the migrations. */
  migrations: 4_017_368_220,
  /** Held, for all, by whoever copies the files of a moment; and together by those that delete files. */
  imageFiles: 4_017_368_221,
  /** Making the queue. */
  queue: 4_017_368_222,
  /** Sealing what has been written into the audit. */
  seal: 4_017_368_223,
};
