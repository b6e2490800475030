import { templateProviderCalls } from '@prosa/contract/templates/provider-calls'
import { IconDotsVertical, IconFileUpload, IconRefresh } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useCall } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { AddButton } from '../../../ui/buttons/add-button.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { OpenerButton } from '../../../ui/buttons/opener-button.tsx'
import { Menu } from '../../../ui/menus/menu.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useIsPhone } from '../../../ui/screen-size.ts'
import { HelpLink } from '../../help/public.ts'
import { importAddress } from '../template-address.ts'
import { listTexts } from './list-texts.ts'
import type { OpenLayer } from './templates-layers.tsx'
import styles from './templates-screen.module.css'
import type { Sync } from './use-sync.ts'
import { useTimes } from './use-times.ts'

type Props = { companyId: string; sync: Sync; onLayer: (layer: OpenLayer) => void }

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** The name of the page, when the templates were last compared with the provider's, and what can be done with the list. */
export function TemplatesHead({ companyId, sync, onLayer }: Props) {
  const texts = useTexts(listTexts)
  const router = useRouter()
  const isPhone = useIsPhone()
  const add = useRef<HTMLButtonElement>(null)
  const toImport = () => void router.navigate({ href: importAddress(companyId) })
  return (
    <PageHead
      title={texts.title}
      count={!isPhone && <HelpLink article="templates" />}
      detail={<LastSync {...{ companyId, onLayer }} />}
      actions={
        <>
          {isPhone ? (
            <Menu
              groups={[
                [
                  { label: texts.sync.now, icon: <IconRefresh {...sign} />, disabled: sync.isRunning, onSelect: sync.run },
                  { label: texts.acts.import, icon: <IconFileUpload {...sign} />, onSelect: toImport },
                ],
              ]}
            >
              <OpenerButton label={texts.acts.more}>
                <IconDotsVertical {...sign} />
              </OpenerButton>
            </Menu>
          ) : (
            <>
              <Button look="framed" loading={sync.isRunning} leftSection={<IconRefresh {...sign} />} onClick={sync.run}>
                {texts.sync.now}
              </Button>
              <Button look="framed" leftSection={<IconFileUpload {...sign} />} onClick={toImport}>
                {texts.acts.import}
              </Button>
            </>
          )}
          <AddButton ref={add} label={texts.acts.add} onClick={() => onLayer({ kind: 'add' })} />
        </>
      }
    />
  )
}

/** The account that was synced longest ago counts; what the last sync found is behind it. */
function LastSync({ companyId, onLayer }: Omit<Props, 'sync'>) {
  const { sync: texts } = useTexts(listTexts)
  const times = useTimes(companyId)
  const syncs = useCall(templateProviderCalls.listTemplateSyncs, { companyId }, { later: true }).data
  if (!syncs || syncs.length === 0) return null
  const oldest = Math.min(...syncs.map(({ syncedAt }) => syncedAt ?? 0))
  return (
    <button
      type="button"
      className={`${styles.inRow} ${styles.lastSync}`}
      onClick={() => onLayer({ kind: 'sync', result: syncs, isFresh: false })}
    >
      {oldest === 0 ? texts.never : texts.last(times.past(oldest))}
    </button>
  )
}
