/** Spec §9 and §1, in milliseconds. A time that only one place uses stands in that place. */
export const clockRefresh = 10_000
export const successToastTime = 2_000
export const toastTime = 3_000
export const chunkLoadTimeout = 120_000
export const nativeIdentifyDelay = 3_000
