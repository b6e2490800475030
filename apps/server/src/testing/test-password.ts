export const testPassword = 'Prosa@2026!'
