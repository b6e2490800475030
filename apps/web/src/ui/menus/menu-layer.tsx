import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Menu as MantineMenu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Fragment, type MouseEvent } from 'react'
import layer from '../layers/layer.module.css'
import { Opener } from '../layers/opener.tsx'
import { Mantine } from '../mantine.tsx'
import { Kbd } from '../marks/kbd.tsx'
import { ariaKeys } from './hint.tsx'
import styles from './menu.module.css'
import type { MenuAction, MenuProps, MenuState } from './menu.tsx'

type Props = Required<Omit<MenuProps, 'children'>> & MenuState

/** The menu itself, beside its button. */
export function MenuLayer({ id, opener, opened, onChange, groups, position }: Props) {
  const shown = groups.filter((group) => group.length > 0)
  return (
    <Mantine>
      <MantineMenu
        id={id}
        opened={opened}
        onChange={onChange}
        position={position}
        offset={4}
        withInitialFocusPlaceholder={false}
        transitionProps={{ duration: 0 }}
        middlewares={{ flip: true, shift: { padding: 8 } }}
      >
        <MantineMenu.Target>
          <Opener of={opener} />
        </MantineMenu.Target>
        <MantineMenu.Dropdown className={`${layer.layer} ${styles.menu}`}>
          {shown.map((group, index) => (
            <Fragment key={group[0]?.label}>
              {index > 0 && <MantineMenu.Divider className={styles.divider} />}
              {group.map((action) => (
                <MenuItem key={action.label} {...action} />
              ))}
            </Fragment>
          ))}
        </MantineMenu.Dropdown>
      </MantineMenu>
    </Mantine>
  )
}

function MenuItem({ label, icon, shortcut, tone = 'neutral', disabled = false, detail, chosen, onSelect }: MenuAction) {
  const select = ({ currentTarget }: MouseEvent) => {
    if (disabled) return
    focusOpener(currentTarget)
    onSelect()
  }
  return (
    <MantineMenu.Item
      classNames={{ item: styles.item ?? '', itemLabel: styles.label ?? '' }}
      data-tone={tone}
      // Neither `disabled` nor `data-disabled`: the arrows would skip the item, and nobody would learn why it cannot be used.
      {...(disabled && { 'aria-disabled': true, closeMenuOnClick: false })}
      {...(chosen !== undefined && { 'aria-current': chosen })}
      {...(shortcut && { 'aria-keyshortcuts': ariaKeys(shortcut) })}
      onClick={select}
      leftSection={icon && <span className={styles.icon}>{icon}</span>}
      rightSection={
        chosen ? (
          <IconCheck className={styles.taken} size={16} stroke={1.75} aria-hidden="true" />
        ) : (
          shortcut && (
            <span className={styles.keys}>
              <Kbd>{shortcut}</Kbd>
            </span>
          )
        )
      }
    >
      {label}
      {detail && <span className={styles.why}>{detail}</span>}
    </MantineMenu.Item>
  )
}

/** Called before the action, so that a dialog it opens gives the focus back to the button: the menu item is gone by then. */
function focusOpener(item: Element) {
  const opener = item.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  if (opener) document.getElementById(opener)?.focus()
}
