import { IconAlertCircle, IconEye, IconEyeOff, IconLock, IconMail } from '@tabler/icons-react'
import { type ComponentProps, type CSSProperties, type ReactNode, type Ref, useId } from 'react'
import { drawn } from '../mantine-classes.ts'
import styles from './sign-in-fields.module.css'

type FieldProps = {
  ref: Ref<HTMLInputElement>
  name: string
  label: string
  value: string
  error: string | undefined
  className: string | undefined
  onBlur: () => void
  onChange: (value: string) => void
}

const sizes = { '--input-height': 'var(--input-height-lg)', '--input-fz': 'var(--mantine-font-size-lg)' } as CSSProperties
const eyeColors = {
  '--ai-bg': 'transparent',
  '--ai-hover': 'var(--mantine-color-gray-light-hover)',
  '--ai-color': 'var(--mantine-color-gray-light-color)',
  '--ai-bd': 'calc(0.0625rem * var(--mantine-scale)) solid transparent',
} as CSSProperties
const eyeSizes = { '--psi-icon-size': 'var(--psi-icon-size-lg)', '--psi-button-size': 'var(--psi-button-size-lg)' } as CSSProperties

type FrameProps = Pick<FieldProps, 'label' | 'error' | 'className'> & {
  id: string
  icon: ReactNode
  eye?: ReactNode
  hint?: ReactNode
  children: ReactNode
}

/** The first page uses these small fields, to load less than those of the other pages. */
function Frame({ id, label, error, className, icon, eye, hint, children }: FrameProps) {
  const isWrong = error !== undefined || undefined
  return (
    <div
      className={[className, drawn.field, eye && drawn.password].filter(Boolean).join(' ')}
      style={eye ? eyeSizes : undefined}
      data-size="lg"
      data-error={isWrong}
    >
      <label className={drawn.label} htmlFor={id}>
        {label}
      </label>
      <div
        className={drawn.box}
        style={sizes}
        data-variant="default"
        data-size="lg"
        data-error={isWrong}
        data-with-left-section
        data-with-right-section={eye ? true : undefined}
      >
        <div className={drawn.section} data-position="left">
          {icon}
        </div>
        {children}
        {eye && (
          <div className={drawn.section} data-position="right">
            {eye}
          </div>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={drawn.description} data-size="lg">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={drawn.error} data-size="lg">
          <span className={styles.error}>
            <IconAlertCircle size={14} stroke={1.75} aria-hidden="true" />
            {error}
          </span>
        </p>
      )}
    </div>
  )
}

const inputOf = (id: string, { ref, name, value, error, onBlur, onChange }: FieldProps, hint?: ReactNode): ComponentProps<'input'> => ({
  ...{ id, ref, name, value, onBlur },
  onChange: ({ currentTarget }) => onChange(currentTarget.value),
  'aria-invalid': error !== undefined,
  'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
})

export function SignInEmail(field: FieldProps) {
  const id = useId()
  return (
    <Frame {...field} id={id} icon={<IconMail size={16} stroke={1.75} aria-hidden="true" />}>
      <input
        {...inputOf(id, field)}
        className={drawn.input}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-variant="default"
        data-error={field.error !== undefined || undefined}
      />
    </Frame>
  )
}

type PasswordProps = FieldProps & {
  hint: ReactNode
  isShown: boolean
  /** The name of the eye button. */
  eye: string
  onShow: (isShown: boolean) => void
}

export function SignInPassword({ hint, isShown, eye, onShow, ...field }: PasswordProps) {
  const id = useId()
  const isWrong = field.error !== undefined || undefined
  const Eye = isShown ? IconEyeOff : IconEye
  const button = (
    <button
      type="button"
      className={drawn.eye}
      style={eyeColors}
      data-variant="subtle"
      aria-label={eye}
      aria-pressed={isShown}
      // The focus stays in the field when the button is pressed with the pointer.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onShow(!isShown)}
    >
      <span className={drawn.eyeIcon}>
        <Eye size={18} stroke={1.75} />
      </span>
    </button>
  )
  return (
    <Frame {...field} id={id} hint={hint} eye={button} icon={<IconLock size={16} stroke={1.75} aria-hidden="true" />}>
      <div className={`${drawn.passwordInput} ${drawn.input}`} data-variant="default" data-error={isWrong}>
        <input
          {...inputOf(id, field, hint)}
          className={drawn.passwordInner}
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          data-with-left-section
          data-invalid={isWrong}
        />
      </div>
    </Frame>
  )
}

type CheckProps = { label: string; hint: string; value: boolean; onChange: (value: boolean) => void }

const checkColors = {
  '--checkbox-radius': 'var(--mantine-radius-sm)',
  '--checkbox-color': 'var(--mantine-color-brand-filled)',
} as CSSProperties

export function SignInCheck({ label, hint, value, onChange }: CheckProps) {
  const id = useId()
  return (
    <div className={drawn.check} style={checkColors} data-variant="filled" data-label-position="right" data-checked={value || undefined}>
      <div className={drawn.checkBody}>
        <div className={drawn.checkInner} data-label-position="right">
          <input
            id={id}
            className={drawn.checkInput}
            type="checkbox"
            checked={value}
            aria-describedby={`${id}-hint`}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          />
          <svg viewBox="0 0 10 7" fill="none" aria-hidden="true" className={drawn.checkIcon}>
            <path
              d="M4 4.586L1.707 2.293A1 1 0 1 0 .293 3.707l3 3a.997.997 0 0 0 1.414 0l5-5A1 1 0 1 0 8.293.293L4 4.586z"
              fill="currentColor"
              fillRule="evenodd"
              clipRule="evenodd"
            />
          </svg>
        </div>
        <div className={drawn.checkWords}>
          <label className={drawn.checkLabel} htmlFor={id}>
            {label}
          </label>
          <p id={`${id}-hint`} className={drawn.checkDescription}>
            {hint}
          </p>
        </div>
      </div>
    </div>
  )
}
