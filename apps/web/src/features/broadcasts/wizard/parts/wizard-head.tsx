import { mostBroadcastName } from '@prosa/contract/broadcasts/limits'
import { IconSend, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../../kit/i18n.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { EditInPlace } from '../../../../ui/fields/edit-in-place.tsx'
import { HeldKeys } from '../../../../ui/layers/held-keys.ts'
import { lazyPart } from '../../../../ui/layers/lazy-part.tsx'
import { Kbd } from '../../../../ui/marks/kbd.tsx'
import { PageFrameContext, usePageFrame } from '../../../../ui/page/page-frame.ts'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useIsPhone } from '../../../../ui/screen-size.ts'
import { broadcastsAddress } from '../../broadcast-address.ts'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { wizardTexts } from '../wizard-texts.ts'
import { SavedWords } from './saved-words.tsx'
import type { TestDialog } from './test-dialog.tsx'

const TestLater = lazyPart<Parameters<typeof TestDialog>[0]>(async () => (await import('./test-dialog.tsx')).TestDialog, HeldKeys)

const send = <IconSend size={16} stroke={1.75} aria-hidden="true" />

/** Its name, where what is written is kept, a test, and the way out. */
export function WizardHead({ wizard, onLeave }: { wizard: Wizard; onLeave: () => void }) {
  const texts = useTexts(wizardTexts)
  const isPhone = useIsPhone()
  const [isTesting, setTesting] = useState(false)
  const { companyId, written, keeping, broadcast } = wizard
  const rename = (broadcastName: string) => {
    wizard.change({ broadcastName })
    return Promise.resolve(true)
  }
  const frame = usePageFrame()
  return (
    // A phone has one row for all of it: the name takes what is left, which it shares with no mark.
    <PageFrameContext value={isPhone ? { ...frame, mark: null } : frame}>
      <PageHead
        title={
          <span className={styles.name}>
            <EditInPlace
              label={texts.name}
              value={written.broadcastName}
              placeholder={texts.noName}
              limit={mostBroadcastName}
              look="title"
              hasPencil
              check={(text) => (text === '' ? texts.nameMissing : null)}
              onSave={rename}
            />
          </span>
        }
        crumbs={isPhone ? [] : [{ label: texts.list, href: broadcastsAddress(companyId), onOpen: onLeave }]}
        detail={!isPhone && <SavedWords {...{ companyId, keeping }} isMade={broadcast !== null} />}
        actions={
          <>
            {broadcast?.templateId && isPhone && <IconButton label={texts.test.open} icon={send} onClick={() => setTesting(true)} />}
            {broadcast?.templateId && !isPhone && (
              <Button look="framed" leftSection={send} onClick={() => setTesting(true)}>
                {texts.test.open}
              </Button>
            )}
            {isPhone ? (
              <IconButton label={texts.leave} icon={<IconX size={20} stroke={1.75} aria-hidden="true" />} onClick={onLeave} />
            ) : (
              <Button look="plain" rightSection={<Kbd>Esc</Kbd>} aria-keyshortcuts="Escape" onClick={onLeave}>
                {texts.leave}
              </Button>
            )}
          </>
        }
      />
      {isTesting && <TestLater {...{ wizard }} onClose={() => setTesting(false)} />}
    </PageFrameContext>
  )
}
