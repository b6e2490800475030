import '@mantine/core/styles/SegmentedControl.layer.css'
import { Button, type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { demoCalls } from '@prosa/contract/demo/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { IconLogout } from '@tabler/icons-react'
import { type Language, useTexts } from '../../kit/i18n.ts'
import { useCall, useCommand } from '../../kit/query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Mark } from '../../ui/mark.tsx'
import { useCompanyStyle } from '../company/public.ts'
import styles from './landing-head.module.css'
import { LanguageSelect } from './language-select.tsx'
import { useSaveLanguage } from './save-language.ts'
import { sessionTexts } from './session-texts.ts'
import { signOut } from './sign-out.ts'

const schemes = ['light', 'dark', 'auto'] as const
const signOutFailed = (language: Language) => sessionTexts[language].landing.signOutFailed

export function LandingHead({ name }: { name: string | null }) {
  const { landing: texts, demo } = useTexts(sessionTexts)
  const { style } = useCompanyStyle()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const leave = useCommand(sessionCalls.endSession, { by: signOut, failed: signOutFailed })
  const save = useSaveLanguage()
  const isDemo = useCall(demoCalls.listDemoLogins, {}).isSuccess

  return (
    <header className={styles.head}>
      <div className={styles.brand}>
        <Mark size={28} />
        <span className={styles.company} title={style.companyName}>
          {style.companyName}
        </span>
        {isDemo && <Badge tone="warn">{demo.badge}</Badge>}
      </div>
      <div className={styles.tools}>
        <LanguageSelect onChoose={(language) => save.mutate({ language })} />
        <SegmentedControl
          className={styles.scheme}
          aria-label={texts.scheme}
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
          data={schemes.map((value) => ({ value, label: texts.schemes[value] }))}
        />
      </div>
      <span className={styles.person}>{name && <Avatar name={name} />}</span>
      <Button
        variant="default"
        leftSection={<IconLogout size={16} stroke={1.75} aria-hidden="true" />}
        aria-disabled={leave.isPending}
        onClick={() => !leave.isPending && leave.mutate({})}
      >
        {leave.isPending ? texts.signingOut : texts.signOut}
      </Button>
    </header>
  )
}
