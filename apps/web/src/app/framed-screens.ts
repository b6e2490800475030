import type { BuiltScreen, builtScreens, LoadScreen } from './built-screens.ts'

/** The screens inside the frame, which comes beside this list: where they are to be had is nothing that the login page needs to know. */
export const framedScreens: Record<Exclude<BuiltScreen, keyof typeof builtScreens>, LoadScreen> = {
  S020: async () => ({ default: (await import('./settings/settings-screen.tsx')).SettingsScreen }),
  S037: async () => ({ default: (await import('../features/agents/profile/profile-screen.tsx')).ProfileScreen }),
  S038: async () => ({ default: (await import('../features/agents/passwords/password-changed-screen.tsx')).PasswordChangedScreen }),
  S039: async () => ({ default: (await import('./settings/settings-screen.tsx')).SettingsScreen }),
  S040: async () => ({ default: (await import('../features/session/companies/company-choice-screen.tsx')).CompanyChoiceScreen }),
  S041: async () => ({ default: (await import('./icons/icons-screen.tsx')).IconsScreen }),
  X004: async () => ({ default: (await import('../features/signup/first-steps/first-steps-screen.tsx')).FirstStepsScreen }),
  X005: async () => ({ default: (await import('../features/simulator/simulator-screen.tsx')).SimulatorScreen }),
}
