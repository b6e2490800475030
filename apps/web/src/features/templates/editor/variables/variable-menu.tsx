import type { TemplateContent } from '@prosa/contract/templates/content'
import { HeaderType } from '@prosa/contract/templates/parts'
import { IconPlus } from '@tabler/icons-react'
import { type RefObject, useEffect } from 'react'
import { useTexts } from '../../../../kit/i18n.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Kbd } from '../../../../ui/marks/kbd.tsx'
import { Menu } from '../../../../ui/menus/menu.tsx'
import { editorTexts } from '../editor-texts.ts'
import type { TemplateEditor } from '../use-template-editor.ts'
import { labelOfSource, type SourceOption, useSources } from './use-sources.ts'
import { freeName, markOf } from './variables.ts'

type Props = {
  editor: TemplateEditor
  part: 'header' | 'body'
  opener: RefObject<HTMLButtonElement | null>
  /** Puts the mark of the new variable in the text. */
  onInsert: (mark: string) => void
}

/** The names of all texts that share their numbers with this one. */
const textOf = ({ headerType, headerBody, bodyText }: TemplateContent, part: Props['part']) =>
  part === 'body' ? bodyText : headerType === HeaderType.Text ? headerBody : ''

/** "+ Variável": asks where its value comes from, and gives it the next number or a name of its own. */
export function VariableMenu({ editor, part, opener, onInsert }: Props) {
  const { body: texts } = useTexts(editorTexts)
  const sources = useSources()
  const { content } = editor.draft
  const insert = ({ word, source }: SourceOption) => {
    const name = freeName(textOf(content, part), word, content.parameterFormat === 'named')
    editor.remember({ part, index: 0, name, sample: '', source })
    onInsert(markOf(name))
  }
  useLiteralBraces(opener, onInsert)
  const groups = Map.groupBy(sources, ({ group }) => group)
  return (
    <Menu groups={[...groups.values()].map((group) => group.map((each) => ({ label: labelOfSource(each), onSelect: () => insert(each) })))}>
      <Button
        ref={opener}
        look="soft"
        size="sm"
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
        rightSection={<Kbd>{'{'}</Kbd>}
      >
        {texts.variable}
      </Button>
    </Menu>
  )
}

/** Who types a second brace writes the variable by hand: the menu would take the rest of it for its own keys. */
function useLiteralBraces(opener: Props['opener'], onInsert: Props['onInsert']) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const button = opener.current
      if (event.key !== '{' || button?.getAttribute('aria-expanded') !== 'true') return
      event.preventDefault()
      event.stopPropagation()
      button.click()
      onInsert('{{')
    }
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [opener, onInsert])
}
