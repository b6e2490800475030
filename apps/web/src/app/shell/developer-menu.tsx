import type { SessionData } from '@prosa/contract/session/session-data'
import { useTexts } from '../../kit/i18n.ts'
import { SideMenu } from '../../ui/menus/side-menu.tsx'
import { screenTexts } from '../screen-names/screen-texts.ts'
import { developerGroups } from './area-links.tsx'
import { shellTexts } from './shell-texts.ts'
import { useOpenPage } from './where.ts'

type Props = { data: SessionData; address: string }

/** The pages of the developer area. */
export function DeveloperMenu({ data, address }: Props) {
  const texts = useTexts(shellTexts).side
  const { names } = useTexts(screenTexts)
  const onOpen = useOpenPage()
  const groups = developerGroups(data, names, texts)
  return groups.length > 0 && <SideMenu label={texts.developer} {...{ groups, address, onOpen }} />
}
