import { Button as MantineButton } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'

/** How loudly a button asks: the design's word, and what it is in Mantine. */
const looks = {
  /** The main action of the page or question. */
  main: {},
  framed: { variant: 'default' },
  plain: { variant: 'subtle' },
  /** An invitation where nothing else is, as on an empty page. */
  soft: { variant: 'light' },
  /** A plain button that clears something. */
  emptying: { variant: 'subtle', color: 'red' },
  /** A framed button that leads to what cannot be undone. */
  risky: { variant: 'default', c: 'var(--danger-text)' },
} as const

export type ButtonLook = {
  look?: keyof typeof looks
  size?: 'xs' | 'compact-sm' | 'sm' | 'md' | 'lg'
  fullWidth?: boolean
}

type Props = Omit<ComponentProps<'button'>, 'color' | 'style' | 'className' | 'disabled'> &
  ButtonLook & {
    className?: string | undefined
    leftSection?: ReactNode
    rightSection?: ReactNode
    disabled?: boolean
    loading?: boolean
    /** Renders something else than a button: a link of the router, or a link to a file. */
    renderRoot?: (props: Record<string, unknown>) => ReactNode
  }

export function Button({ look = 'main', size = 'md', ...given }: Props) {
  return <MantineButton {...looks[look]} size={size} {...given} />
}
