import '@mantine/core/styles/SegmentedControl.layer.css'
import { Button, type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { sessionCalls } from '@prosa/contract/session/calls'
import { IconLogout } from '@tabler/icons-react'
import { useTexts } from '../../kit/i18n.ts'
import { useCommand } from '../../kit/query.ts'
import { clearSession } from '../../kit/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Mark } from '../../ui/mark.tsx'
import { useCompanyStyle } from '../company/public.ts'
import styles from './landing-head.module.css'
import { LanguageSelect } from './language-select.tsx'
import { sessionTexts } from './session-texts.ts'

const schemes = ['light', 'dark', 'auto'] as const

export function LandingHead({ name }: { name: string | null }) {
  const texts = useTexts(sessionTexts).landing
  const { style } = useCompanyStyle()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const signOut = useCommand(sessionCalls.endSession, { failed: texts.signOutFailed })

  return (
    <header className={styles.head}>
      <div className={styles.brand}>
        <Mark size={28} />
        <span className={styles.company}>{style.companyName}</span>
      </div>
      <div className={styles.tools}>
        <LanguageSelect />
        <SegmentedControl
          className={styles.scheme}
          aria-label={texts.scheme}
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
          data={schemes.map((value) => ({ value, label: texts.schemes[value] }))}
        />
      </div>
      {name && (
        <span className={styles.person}>
          <Avatar name={name} />
        </span>
      )}
      <Button
        variant="default"
        leftSection={<IconLogout size={16} stroke={1.75} aria-hidden="true" />}
        aria-disabled={signOut.isPending}
        onClick={() => !signOut.isPending && signOut.mutate({}, { onSuccess: () => clearSession('signedOut') })}
      >
        {signOut.isPending ? texts.signingOut : texts.signOut}
      </Button>
    </header>
  )
}
