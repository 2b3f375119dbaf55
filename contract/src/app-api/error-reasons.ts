/** Values of `reason` in the parameters of errors. */
import { z } from 'zod';

/** Why an access key is not accepted. */
export const accessKeyReason = z.enum(['MISSING', 'MALFORMED', 'UNKNOWN', 'EXPIRED', 'REVOKED']);
export type AccessKeyReason = z.infer<typeof accessKeyReason>;

/** Why a coupon is not accepted. */
export const couponReason = z.enum([
  'UNKNOWN',
  'NOT_YET_VALID',
  'EXPIRED',
  'OTHER_EVENT',
  'OTHER_MEMBERSHIP',
]);
export type CouponReason = z.infer<typeof couponReason>;
