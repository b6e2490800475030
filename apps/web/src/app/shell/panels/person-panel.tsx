import { agentCalls } from '@prosa/contract/agents/calls'
import type { SessionData } from '@prosa/contract/session/session-data'
import { IconDoorExit, IconKeyboard, IconListCheck, IconLogout, IconSettings, IconSwitchHorizontal, IconUser } from '@tabler/icons-react'
import { AvailabilityChoice } from '../../../features/agents/public.ts'
import { useCompanyStyle } from '../../../features/company/public.ts'
import { CompanyLines, LanguageSelect, useOwnCompanies } from '../../../features/session/public.ts'
import { useShiftEntry } from '../../../features/shifts/public.ts'
import { showsFirstSteps } from '../../../features/signup/public.ts'
import { useCall } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { useSingleKeys } from '../../../kit/shortcuts.ts'
import { ActionLine } from '../../../ui/buttons/action-line.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { colorSchemes, useColorScheme } from '../../../ui/color-scheme.ts'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { screenTexts } from '../../screen-names/screen-texts.ts'
import { pageAddress } from '../page-address.ts'
import { shellTexts } from '../shell-texts.ts'
import { useOpenPage } from '../where.ts'
import styles from './panel.module.css'
import { useLanguageChoice } from './use-language-choice.ts'
import { useSignOut } from './use-sign-out.ts'

type Props = { data: SessionData; onHelp: () => void; onDone: () => void; takesFocus?: boolean }

/** The person's own settings: availability, language, colour scheme, profile and signing out. */
export function PersonPanel({ data, onHelp, onDone, takesFocus = false }: Props) {
  const texts = useTexts(shellTexts)
  const names = useTexts(screenTexts).names
  const open = useOpenPage()
  const chooseLanguage = useLanguageChoice()
  const { colorScheme, setColorScheme } = useColorScheme()
  const { leave, isLeaving } = useSignOut()
  const singleKeys = useSingleKeys()
  const shift = useShiftEntry(data)
  const profile = pageAddress('S037', data)
  const desk = pageAddress('S012', data)
  const firstSteps = pageAddress('X004', data)
  const go = (href: string) => {
    onDone()
    open(href)
  }
  const help = () => {
    onDone()
    onHelp()
  }
  const passShift = () => {
    onDone()
    shift?.run()
  }
  return (
    <section className={`${styles.part} ${styles.own}`} aria-label={texts.person.menu}>
      <Person />
      <AvailabilityChoice takesFocus={takesFocus} />
      {shift && <ActionLine icon={<IconDoorExit size={16} stroke={1.75} />} label={shift.label} onClick={passShift} />}
      <hr className={styles.line} />
      <div className={styles.setting}>
        <span aria-hidden="true">{texts.person.language}</span>
        <LanguageSelect onChoose={chooseLanguage} />
      </div>
      <div className={styles.scheme}>
        <Segmented
          full
          label={texts.person.scheme}
          options={colorSchemes.map((value) => ({ value, label: texts.person.schemes[value] }))}
          value={colorScheme}
          onChange={setColorScheme}
        />
      </div>
      <hr className={styles.line} />
      <ActionLine icon={<IconUser size={16} stroke={1.75} />} label={names.S037} href={profile} onClick={() => go(profile)} />
      {showsFirstSteps(data) && (
        <ActionLine icon={<IconListCheck size={16} stroke={1.75} />} label={names.X004} href={firstSteps} onClick={() => go(firstSteps)} />
      )}
      {data.internal && (
        <ActionLine icon={<IconSettings size={16} stroke={1.75} />} label={names.S012} href={desk} onClick={() => go(desk)} />
      )}
      <ActionLine
        icon={<IconKeyboard size={16} stroke={1.75} />}
        label={texts.shortcuts.title}
        shortcut={singleKeys ? '?' : undefined}
        onClick={help}
      />
      <OwnCompanies data={data} onOpen={go} onDone={onDone} />
      <hr className={styles.line} />
      <ActionLine
        icon={<IconLogout size={16} stroke={1.75} />}
        label={isLeaving ? texts.person.signingOut : texts.person.signOut}
        busy={isLeaving}
        onClick={leave}
      />
    </section>
  )
}

/** Shown only for people of more than one company: two are listed here, more on a page of their own. */
function OwnCompanies({ data, onOpen, onDone }: { data: SessionData; onOpen: (href: string) => void; onDone: () => void }) {
  const texts = useTexts(shellTexts).person
  const companies = useOwnCompanies()
  const choice = pageAddress('S040', data)
  if (companies.length < 2) return null
  return (
    <>
      <hr className={styles.line} />
      {companies.length === 2 ? (
        <>
          <p className={styles.caption} aria-hidden="true">
            {texts.switchCompany}
          </p>
          <CompanyLines companies={companies} onDone={onDone} />
        </>
      ) : (
        <ActionLine
          icon={<IconSwitchHorizontal size={16} stroke={1.75} />}
          label={texts.switchCompany}
          href={choice}
          onClick={() => onOpen(choice)}
        />
      )}
    </>
  )
}

function Person() {
  const texts = useTexts(shellTexts).person
  const profile = useCall(agentCalls.getProfile, {}).data
  const { companyName } = useCompanyStyle().style
  return (
    <div className={styles.person}>
      <Avatar name={profile?.name ?? ''} photo={profile?.photoUrl} size={40} />
      <div className={styles.who}>
        <p className={styles.name} title={profile?.name}>
          {profile?.name}
        </p>
        <p className={styles.quiet} title={profile?.email}>
          {profile?.email}
        </p>
        <p className={styles.quiet} title={`${texts.company}: ${companyName}`}>
          {companyName}
        </p>
      </div>
    </div>
  )
}
