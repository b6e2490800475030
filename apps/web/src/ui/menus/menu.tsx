import { useMergedRef } from '@mantine/hooks'
import { cloneElement, type MouseEvent, type ReactElement, type ReactNode, type Ref, type RefObject, useId, useRef, useState } from 'react'
import { type LateLayer, lateLayer, useLateLayer } from '../layers/late-layer.ts'
import { useMadeWhenWanted } from '../layers/use-made-when-wanted.ts'

export type MenuAction = {
  label: string
  icon?: ReactNode
  shortcut?: string
  tone?: 'neutral' | 'danger'
  disabled?: boolean
  /** A line below the label: why it cannot be used now, or what it will do. */
  detail?: string
  /** In a choice of states, the present one has a check. */
  chosen?: boolean
  onSelect: () => void
}
export type MenuProps = {
  /** Groups of actions, with a line between them. */
  groups: readonly (readonly MenuAction[])[]
  /** The button that opens it: one element that takes a ref and has a name. */
  children: ReactElement
  position?: 'bottom-start' | 'bottom-end' | 'top-start' | 'right-start'
}

type Button = {
  ref?: Ref<HTMLElement>
  id?: string
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  'aria-controls'?: string | undefined
  'data-expanded'?: true | undefined
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

/** What the layer of a menu gets of its button. */
export type MenuState = { id: string; opener: RefObject<HTMLElement | null>; opened: boolean; onChange: (opened: boolean) => void }

const menuLayer = lateLayer(async () => (await import('./menu-layer.tsx')).MenuLayer)

/** Actions behind a button. Arrows, Home and End move, letters jump, Escape gives the focus back. */
export function Menu({ groups, children, position = 'bottom-end' }: MenuProps) {
  return (
    <MenuButton layer={menuLayer} given={{ groups, position }}>
      {children}
    </MenuButton>
  )
}

type ButtonProps<Given> = { layer: LateLayer<Given & MenuState>; given: Given; children: ReactElement }

/** The button of a menu whose actions come with its layer, where they and their signs are many. */
export function MenuButton<Given extends object>({ layer, given, children }: ButtonProps<Given>) {
  const id = useId()
  const opener = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState(false)
  const MenuLayer = useLateLayer(layer, opened)
  const { isMade, isOpen } = useMadeWhenWanted(opened && MenuLayer !== null)
  const button = children as ReactElement<Button>
  const ref = useMergedRef(opener, button.props.ref)
  return (
    <>
      {cloneElement(button, {
        ref,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-dropdown` : undefined,
        'data-expanded': isOpen || undefined,
        onClick: (event) => {
          button.props.onClick?.(event)
          setOpened(!opened)
        },
      })}
      {isMade && MenuLayer && <MenuLayer {...given} {...{ id, opener }} opened={isOpen} onChange={setOpened} />}
    </>
  )
}
