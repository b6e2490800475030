import type { ContactDetail } from '@prosa/contract/contacts/model'
import { IconDots } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { useSessionData } from '../../../kit/session/session-data.ts'
import { OpenerButton } from '../../../ui/buttons/opener-button.tsx'
import { Menu } from '../../../ui/menus/menu.tsx'
import { actionGroups, type ContactAction, contactActions } from './contact-actions.tsx'
import { contactPageTexts } from './contact-page-texts.ts'

type Props = { companyId: string; contact: ContactDetail; seesChats: boolean; isGone: boolean }

/**
 * All that can be done with a contact, and what the last of it that was chosen opens. With who is gone nothing can be done any more; what is
 * open stays, as it may be what tells that they are.
 */
export function ContactMenu({ companyId, contact, seesChats, isGone }: Props) {
  const texts = useTexts(contactPageTexts)
  const language = useLanguage()
  const client = useQueryClient()
  const person = useSessionData()
  const [openId, setOpenId] = useState<string | null>(null)
  const fitting = person ? contactActions.filter((action) => action.isFor(contact, { person, seesChats })) : []
  const take = (action: ContactAction) => ('run' in action ? action.run({ companyId, contact, client }) : setOpenId(action.id))
  const open = fitting.find(({ id }) => id === openId)
  const groups = actionGroups.map((group) =>
    fitting
      .filter((action) => action.group === group)
      .map((action) => ({
        label: action.label(language),
        icon: <action.icon size={16} stroke={1.75} />,
        tone: action.tone ?? ('neutral' as const),
        onSelect: () => take(action),
      })),
  )
  return (
    <>
      {!isGone && (
        <Menu groups={groups.filter((group) => group.length > 0)}>
          <OpenerButton label={texts.more}>
            <IconDots size={18} stroke={1.75} aria-hidden="true" />
          </OpenerButton>
        </Menu>
      )}
      {open && 'Layer' in open && <open.Layer {...{ companyId, contact }} onClose={() => setOpenId(null)} />}
    </>
  )
}
