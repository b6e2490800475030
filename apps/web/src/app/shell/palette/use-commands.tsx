import { UserStatus } from '@prosa/contract/agents/states'
import type { SessionData } from '@prosa/contract/session/session-data'
import { viewCalls } from '@prosa/contract/views/calls'
import {
  IconAt,
  IconCalendarTime,
  IconDeviceDesktop,
  IconDoorExit,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconStack2,
  IconSun,
  IconSwitchHorizontal,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { toneOf, useAvailability, useAvailabilityWord } from '../../../features/agents/public.ts'
import { useMutes } from '../../../features/notifications/public.ts'
import { useCompanySwitch, useOwnCompanies } from '../../../features/session/public.ts'
import { useShiftEntry } from '../../../features/shifts/public.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { inboxAddress } from '../../../kit/chat-address.ts'
import { languageNames, languages, useLanguage, useTexts } from '../../../kit/i18n.ts'
import { useSingleKeys } from '../../../kit/shortcuts.ts'
import { colorSchemes, useColorScheme } from '../../../ui/color-scheme.ts'
import { Dot } from '../../../ui/marks/dot.tsx'
import { screenTexts } from '../../screen-names/screen-texts.ts'
import type { ScreenId } from '../../screens.ts'
import { signOf } from '../area-links.tsx'
import { isLedTo } from '../main-nav.ts'
import { pageAddress } from '../page-address.ts'
import { useLanguageChoice } from '../panels/use-language-choice.ts'
import { useSignOut } from '../panels/use-sign-out.ts'
import { screenSigns, signedScreens } from '../screen-signs.ts'
import { useIsDemo } from '../use-is-demo.ts'
import { useSupervises } from '../use-supervises.ts'
import { useOpenPage } from '../where.ts'
import type { Findable } from './find-commands.ts'
import { paletteTexts } from './palette-texts.ts'
import { useNewCommands } from './use-new-commands.ts'

/** The screens that this person may open. */
export function useScreenCommands(data: SessionData): readonly Findable[] {
  const { names } = useTexts(screenTexts)
  const also: Partial<Record<ScreenId, string>> = useTexts(paletteTexts).alsoScreens
  const open = useOpenPage()
  const isDemo = useIsDemo()
  const isSupervisor = useSupervises(data)
  return signedScreens
    .filter((id) => isLedTo(data, id, isDemo, isSupervisor))
    .map((id) => ({ id, label: names[id], also: also[id] ?? '', icon: signOf(screenSigns[id]!), onRun: () => open(pageAddress(id, data)) }))
}

/** What can be done from anywhere, without what is so already. */
export function useActionCommands(data: SessionData, onHelp: () => void): readonly Findable[] {
  const texts = useTexts(paletteTexts)
  const singleKeys = useSingleKeys()
  const { leave } = useSignOut()
  const open = useOpenPage()
  const router = useRouter()
  const shift = useShiftEntry(data)
  return [
    ...useAvailabilityCommands(),
    ...(shift ? [{ id: 'shift', label: shift.label, also: shift.also, icon: signOf(IconDoorExit), onRun: shift.run }] : []),
    {
      id: 'mentions',
      label: texts.mentions,
      also: texts.also.mentions,
      icon: signOf(IconAt),
      onRun: () => open(`${inboxAddress(data)}?find=mentions`),
    },
    ...useSoundCommands(),
    ...useSchemeCommands(),
    ...useLanguageCommands(),
    ...useCompanyCommands(),
    {
      id: 'scheduled',
      label: texts.scheduled,
      also: texts.also.scheduled,
      icon: signOf(IconCalendarTime),
      onRun: () => void router.navigate({ href: pageAddress('S018', data), state: { scheduledAsked: Date.now() } }),
    },
    ...useNewCommands(data),
    {
      id: 'help',
      label: texts.help,
      also: texts.also.help,
      icon: signOf(IconKeyboard),
      shortcut: singleKeys ? '?' : undefined,
      onRun: onHelp,
    },
    { id: 'signOut', label: texts.signOut, also: texts.also.signOut, icon: signOf(IconLogout), onRun: leave },
  ]
}

/** The views that this person sees. */
export function useViewCommands(data: SessionData, opened: boolean): readonly Findable[] {
  const open = useOpenPage()
  const { companyId } = data
  const { data: listed } = useCall(viewCalls.listViews, opened ? { companyId } : null)
  return (listed?.views ?? []).map(({ viewId, name }) => ({
    id: `view-${viewId}`,
    label: name,
    icon: signOf(IconStack2),
    onRun: () => open(`${inboxAddress(data)}?view=${viewId}`),
  }))
}

function useAvailabilityCommands(): Findable[] {
  const texts = useTexts(paletteTexts)
  const { status, choose } = useAvailability()
  const wordOf = useAvailabilityWord()
  return [UserStatus.Online, UserStatus.Absent, UserStatus.Offline]
    .filter((choice) => choice !== status)
    .map((choice) => ({
      id: `availability-${choice}`,
      label: texts.availability(wordOf(choice)),
      also: texts.also.availability,
      icon: <Dot tone={toneOf(choice)} />,
      onRun: () => choose(choice),
    }))
}

function useSoundCommands(): Findable[] {
  const texts = useTexts(paletteTexts)
  const { mine, departments, setMine, setDepartments } = useMutes()
  const iconOf = (muted: boolean) => signOf(muted ? IconVolume : IconVolumeOff)
  return [
    {
      id: 'soundMine',
      label: mine ? texts.soundMine : texts.muteMine,
      also: texts.also.sound,
      icon: iconOf(mine),
      onRun: () => setMine(!mine),
    },
    {
      id: 'soundDepartments',
      label: departments ? texts.soundDepartments : texts.muteDepartments,
      also: texts.also.sound,
      icon: iconOf(departments),
      onRun: () => setDepartments(!departments),
    },
  ]
}

function useSchemeCommands(): Findable[] {
  const texts = useTexts(paletteTexts)
  const { colorScheme, setColorScheme } = useColorScheme()
  const signs = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop }
  return colorSchemes
    .filter((scheme) => scheme !== colorScheme)
    .map((scheme) => ({
      id: `scheme-${scheme}`,
      label: texts.scheme[scheme],
      also: texts.also.scheme,
      icon: signOf(signs[scheme]),
      onRun: () => setColorScheme(scheme),
    }))
}

function useLanguageCommands(): Findable[] {
  const texts = useTexts(paletteTexts)
  const spoken = useLanguage()
  const choose = useLanguageChoice()
  return languages
    .filter((language) => language !== spoken)
    .map((language) => ({
      id: `language-${language}`,
      label: texts.language(languageNames[language]),
      also: texts.also.language,
      icon: signOf(IconLanguage),
      onRun: () => choose(language),
    }))
}

function useCompanyCommands(): Findable[] {
  const texts = useTexts(paletteTexts)
  const { enter } = useCompanySwitch()
  return useOwnCompanies()
    .filter(({ current, suspended }) => !current && !suspended)
    .map((company) => ({
      id: `company-${company.companyId}`,
      label: texts.company(company.companyName),
      also: texts.also.company,
      icon: signOf(IconSwitchHorizontal),
      // Later, when the palette is closed: what was typed into it would count as a draft.
      onRun: () => void setTimeout(() => enter(company)),
    }))
}
