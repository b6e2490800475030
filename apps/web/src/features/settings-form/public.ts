export { SettingsForm } from './settings-form.tsx'
export { type SettingsFormOf, useSettingsForm } from './use-settings-form.ts'
