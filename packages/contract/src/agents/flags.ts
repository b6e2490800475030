import * as z from 'zod/mini'

/** The spec's detail spelling of the eight flags (§3). */
export const PermissionFlags = z.object({
  adminPermission: z.boolean(),
  agentPermission: z.boolean(),
  dashboardPermission: z.boolean(),
  developerPermission: z.boolean(),
  contactPermission: z.boolean(),
  broadcastPermission: z.boolean(),
  automationPermission: z.boolean(),
  billingPermission: z.boolean(),
})
export type PermissionFlags = z.output<typeof PermissionFlags>

/** In megabytes (A56). */
export const Preferences = z.object({
  fileUploadLimitAudio: z.number(),
  fileUploadLimitDocument: z.number(),
  fileUploadLimitImage: z.number(),
  fileUploadLimitVideo: z.number(),
})
export type Preferences = z.output<typeof Preferences>
