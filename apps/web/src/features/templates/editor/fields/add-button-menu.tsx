import type { TemplateButton } from '@prosa/contract/templates/content'
import { type ButtonKind, buttonKinds } from '@prosa/contract/templates/parts'
import { IconPlus } from '@tabler/icons-react'
import { useTexts } from '../../../../kit/i18n.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Menu } from '../../../../ui/menus/menu.tsx'
import { editorTexts } from '../editor-texts.ts'
import { emptyButton, hasRoomFor, mostOfKind } from './button-kinds.ts'

type Props = { buttons: readonly TemplateButton[]; onAdd: (button: TemplateButton) => void; kinds?: readonly ButtonKind[]; limit?: number }

/** Each kind says how many there are of it and how many may be; one without room says why. */
export function AddButtonMenu({ buttons, onAdd, kinds = buttonKinds, limit }: Props) {
  const texts = useTexts(editorTexts).buttons
  const actionOf = (kind: ButtonKind) => {
    const most = mostOfKind[kind]
    const there = buttons.filter((each) => each.kind === kind).length
    return {
      label: texts.kinds[kind],
      detail: most === undefined ? texts.explained[kind] : `${texts.explained[kind]} · ${texts.count(there, most)}`,
      disabled: !hasRoomFor(kind, buttons, limit),
      onSelect: () => onAdd(emptyButton(kind, texts.fixedLabels[kind] ?? '')),
    }
  }
  return (
    <Menu groups={[kinds.filter((kind) => kind === 'reply').map(actionOf), kinds.filter((kind) => kind !== 'reply').map(actionOf)]}>
      <Button look="soft" size="sm" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}>
        {texts.add}
      </Button>
    </Menu>
  )
}
