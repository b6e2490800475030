import type { User } from '@prosa/contract/agents/model'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { useSessionData } from '../../../kit/session-data.ts'
import { useShortcut } from '../../../kit/shortcuts.ts'
import { PageBody } from '../../../ui/page-body.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { AddButton } from './add-button.tsx'
import { useFocusAfter } from './use-focus-after.ts'
import { useKeptTarget } from './use-kept-target.ts'
import { UserPanel } from './user-panel.tsx'
import { EndSessions, RemoveUser, ResetTwoFactor } from './user-questions.tsx'
import styles from './users-screen.module.css'
import { UsersTable } from './users-table.tsx'
import { usersTexts } from './users-texts.ts'

/** Who belongs to the company and what each may do. */
export function UsersScreen() {
  const texts = useTexts(usersTexts)
  const companyId = useSessionData()?.companyId ?? ''
  const [sought, seek] = useState('')
  const panel = useKeptTarget<User | 'new'>()
  const removing = useKeptTarget<User>()
  const ending = useKeptTarget<User>()
  const resetting = useKeptTarget<User>()
  const { place, loseOpener } = useFocusAfter([panel, removing, ending, resetting].some(({ opened }) => opened))
  const add = () => panel.open('new')
  useShortcut('N', add, { group: texts.title, text: texts.add })

  return (
    <>
      <PageHead title={texts.title} actions={<AddButton ref={place} label={texts.add} onClick={add} />} />
      <PageBody>
        <div className={styles.page}>
          <div className={styles.search}>
            <TextInput
              type="search"
              label={texts.search}
              placeholder={texts.searchHint}
              icon={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
              value={sought}
              onChange={seek}
              limit={120}
            />
          </div>
          <UsersTable
            {...{ companyId, sought, seek }}
            onAdd={add}
            onEdit={panel.open}
            onRemove={removing.open}
            onEndSessions={ending.open}
            onResetTwoFactor={resetting.open}
          />
        </div>
      </PageBody>
      {panel.target && (
        <UserPanel
          key={panel.key}
          companyId={companyId}
          user={panel.target === 'new' ? null : panel.target}
          opened={panel.opened}
          onClose={panel.close}
        />
      )}
      {removing.target && (
        <RemoveUser companyId={companyId} user={removing.target} opened={removing.opened} onClose={removing.close} onRemoved={loseOpener} />
      )}
      {ending.target && <EndSessions companyId={companyId} user={ending.target} opened={ending.opened} onClose={ending.close} />}
      {resetting.target && (
        <ResetTwoFactor companyId={companyId} user={resetting.target} opened={resetting.opened} onClose={resetting.close} />
      )}
    </>
  )
}
