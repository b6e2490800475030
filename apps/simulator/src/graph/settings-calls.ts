import { text } from '@prosa/contract/kit/fields'
import * as z from 'zod/mini'
import type { Asked, Edges } from './asked.ts'
import { readStrictly } from './read-strictly.ts'

const onOff = z.enum(['ENABLED', 'DISABLED'])

/** What is not said stays as it was. Nobody calls here: the settings are only kept. */
const Settings = z.strictObject({
  calling: z.optional(
    z.strictObject({
      status: z.optional(onOff),
      call_icon_visibility: z.optional(z.enum(['DEFAULT', 'DISABLE_ALL'])),
      callback_permission_status: z.optional(onOff),
      call_hours: z.optional(z.looseObject({ status: onOff })),
    }),
  ),
  user_identity_change: z.optional(z.strictObject({ enable_identity_key_check: z.boolean() })),
  payload_encryption: z.optional(z.strictObject({ status: onOff, client_encryption_key: z.optional(text(5_000, 1)) })),
  storage_configuration: z.optional(
    z.strictObject({
      status: z.enum(['IN_COUNTRY_STORAGE_ENABLED', 'NO_STORAGE_ENABLED', 'DEFAULT']),
      data_localization_region: z.optional(text(2, 2)),
    }),
  ),
})

export const firstSettings = (): Record<string, object> => ({
  calling: { status: 'DISABLED', call_icon_visibility: 'DEFAULT', callback_permission_status: 'DISABLED' },
  payload_encryption: { status: 'DISABLED' },
  storage_configuration: { status: 'DEFAULT' },
})

const getSettings = async ({ number }: Asked) => number.settings

async function changeSettings({ number, body }: Asked): Promise<unknown> {
  for (const [name, changes] of Object.entries(readStrictly(Settings, body)))
    number.settings = { ...number.settings, [name]: { ...number.settings[name], ...changes } }
  return { success: true }
}

export const settingsEdges: Edges = { settings: { GET: getSettings, POST: changeSettings } }
