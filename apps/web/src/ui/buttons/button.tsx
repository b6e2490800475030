import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { drawn } from '../mantine-classes.ts'

const colors = (background: string, hover: string, color: string, border: string) =>
  ({
    '--button-bg': background,
    '--button-hover': hover,
    '--button-color': color,
    '--button-bd': `calc(0.0625rem * var(--mantine-scale)) solid ${border}`,
  }) as CSSProperties
const framed = colors(
  'var(--mantine-color-default)',
  'var(--mantine-color-default-hover)',
  'var(--mantine-color-default-color)',
  'var(--mantine-color-default-border)',
)
const quiet = (background: string, color: string) =>
  colors(background, `var(--mantine-color-${color}-light-hover)`, `var(--mantine-color-${color}-light-color)`, 'transparent')

/** How loudly a button asks: the design's word, and its colours. */
const looks = {
  /** The main action of the page or question. */
  main: { '--button-color': 'var(--on-brand)' } as CSSProperties,
  framed,
  plain: quiet('transparent', 'brand'),
  /** An invitation where nothing else is, as on an empty page. */
  soft: quiet('var(--mantine-color-brand-light)', 'brand'),
  /** A plain button that clears something. */
  emptying: quiet('transparent', 'red'),
  /** A framed button that leads to what cannot be undone. */
  risky: { ...framed, color: 'var(--danger-text)' },
} satisfies Record<string, CSSProperties>

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

export function Button({
  look = 'main',
  size = 'md',
  fullWidth = false,
  className,
  leftSection,
  rightSection,
  disabled = false,
  loading = false,
  renderRoot,
  children,
  ...given
}: Props) {
  const isOff = disabled || loading
  const root = {
    type: 'button' as const,
    ...given,
    className: [drawn.button, !isOff && drawn.active, className].filter(Boolean).join(' '),
    style: { ...sizeOf(size), ...looks[look] },
    disabled: isOff,
    'data-size': size,
    'data-block': fullWidth || undefined,
    'data-disabled': disabled || undefined,
    'data-loading': loading || undefined,
    'data-with-left-section': leftSection ? true : undefined,
    'data-with-right-section': rightSection ? true : undefined,
    children: (
      <>
        {loading && <ButtonLoader />}
        <span className={drawn.buttonInner}>
          {leftSection && <Section at="left">{leftSection}</Section>}
          <span className={drawn.buttonLabel} data-loading={loading || undefined}>
            {children}
          </span>
          {rightSection && <Section at="right">{rightSection}</Section>}
        </span>
      </>
    ),
  }
  return renderRoot ? renderRoot(root) : <button {...root} />
}

const sizeOf = (size: NonNullable<ButtonLook['size']>) =>
  ({
    '--button-height': `var(--button-height-${size})`,
    '--button-padding-x': `var(--button-padding-x-${size})`,
    '--button-fz': `var(--mantine-font-size-${size.replace('compact-', '')})`,
  }) as CSSProperties

const Section = ({ at, children }: { at: 'left' | 'right'; children: ReactNode }) => (
  <span className={drawn.buttonSection} data-position={at}>
    {children}
  </span>
)

const loaderColors = { '--loader-size': 'calc(var(--button-height) / 1.8)', '--loader-color': 'var(--button-color)' } as CSSProperties

const ButtonLoader = () => (
  <span className={drawn.buttonLoader} aria-hidden="true">
    <span className={drawn.loader} style={loaderColors} />
  </span>
)
