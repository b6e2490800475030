import type { BuiltScreen, builtScreens, LoadScreen } from './built-screens.ts'

/** Of an area that most people seldom open: where its screens are to be had comes with the first of them. */
const ofArea =
  (screen: keyof typeof import('./area-screens.ts')['areaScreens']): LoadScreen =>
  async () =>
    (await import('./area-screens.ts')).areaScreens[screen]()

/** Screens that others lead to. The list comes beside the frame: where they are to be had is nothing that the login page needs to know. */
export const laterScreens: Record<Exclude<BuiltScreen, keyof typeof builtScreens>, LoadScreen> = {
  S012: ofArea('S012'),
  S013: ofArea('S013'),
  S014: ofArea('S014'),
  S015: async () => ({ default: (await import('../features/contacts/list/contacts-screen.tsx')).ContactsScreen }),
  S016: async () => ({ default: (await import('../features/contacts/page/contact-screen.tsx')).ContactScreen }),
  S020: async () => ({ default: (await import('./settings/settings-screen.tsx')).SettingsScreen }),
  S021: ofArea('S021'),
  S022: ofArea('S022'),
  S023: ofArea('S023'),
  S024: ofArea('S024'),
  S025: ofArea('S025'),
  S035: ofArea('S035'),
  S036: ofArea('S036'),
  S037: async () => ({ default: (await import('../features/agents/profile/profile-screen.tsx')).ProfileScreen }),
  S038: ofArea('S038'),
  S039: async () => ({ default: (await import('./settings/settings-screen.tsx')).SettingsScreen }),
  S040: async () => ({ default: (await import('../features/session/companies/company-choice-screen.tsx')).CompanyChoiceScreen }),
  S041: ofArea('S041'),
  S042: ofArea('S042'),
  S057: ofArea('S057'),
  S063: ofArea('S063'),
  X001: ofArea('X001'),
  X002: async () => ({ default: (await import('../features/session/two-factor/second-factor-screen.tsx')).SecondFactorScreen }),
  X003: ofArea('X003'),
  X004: async () => ({ default: (await import('../features/signup/first-steps/first-steps-screen.tsx')).FirstStepsScreen }),
  X005: ofArea('X005'),
  X006: ofArea('X006'),
  X007: ofArea('X007'),
  X008: ofArea('X008'),
  X009: ofArea('X009'),
  X010: ofArea('X010'),
  X011: ofArea('X011'),
}
