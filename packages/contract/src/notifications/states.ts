/** Spec §1: where the product runs. */
export const deviceTypes = ['android', 'ios', 'desktop'] as const
export type DeviceType = (typeof deviceTypes)[number]
