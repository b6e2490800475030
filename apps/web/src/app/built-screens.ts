import type { ComponentType } from 'react'
import { bringLists } from '../kit/kept/early-lists.ts'
import type { ScreenId } from './screens.ts'
import type { unbuiltScreens } from './unbuilt-screens.ts'

type Built = Exclude<ScreenId, (typeof unbuiltScreens)[number] | 'S001' | 'S012'>

async function chats() {
  const [{ InboxScreen }] = await Promise.all([import('../features/inbox/inbox-screen.tsx'), bringLists()])
  return { default: InboxScreen }
}

/** Each screen is a chunk of its own. The login page and the company's own entrance are in the router. */
export const builtScreens: Record<Built, () => Promise<{ default: ComponentType }>> = {
  S003: async () => ({ default: (await import('../features/agents/passwords/forgot-password-screen.tsx')).ForgotPasswordScreen }),
  S004: async () => ({ default: (await import('../features/signup/start-screen.tsx')).StartScreen }),
  S008: async () => ({ default: (await import('../features/signup/create-account-screen.tsx')).CreateAccountScreen }),
  S009: async () => ({ default: (await import('../features/signup/success-screen.tsx')).SuccessScreen }),
  S013: async () => ({ default: (await import('../features/company/maintenance-screen.tsx')).MaintenanceScreen }),
  S014: async () => ({ default: (await import('./gallery/gallery-screen.tsx')).GalleryScreen }),
  S018: chats,
  S019: chats,
  S020: async () => ({ default: (await import('./settings/settings-screen.tsx')).SettingsScreen }),
  S037: async () => ({ default: (await import('../features/agents/profile/profile-screen.tsx')).ProfileScreen }),
  S038: async () => ({ default: (await import('../features/agents/passwords/password-changed-screen.tsx')).PasswordChangedScreen }),
  S039: async () => ({ default: (await import('./settings/settings-screen.tsx')).SettingsScreen }),
  S040: async () => ({ default: (await import('../features/session/companies/company-choice-screen.tsx')).CompanyChoiceScreen }),
  S041: async () => ({ default: (await import('./icons/icons-screen.tsx')).IconsScreen }),
  X001: async () => ({ default: (await import('../features/agents/passwords/new-password-screen.tsx')).NewPasswordScreen }),
  X002: async () => ({ default: (await import('../features/session/two-factor/second-factor-screen.tsx')).SecondFactorScreen }),
  X003: async () => ({ default: (await import('../features/demo/demo-mail-screen.tsx')).DemoMailScreen }),
  X004: async () => ({ default: (await import('../features/signup/first-steps/first-steps-screen.tsx')).FirstStepsScreen }),
  X005: async () => ({ default: (await import('../features/simulator/simulator-screen.tsx')).SimulatorScreen }),
}
