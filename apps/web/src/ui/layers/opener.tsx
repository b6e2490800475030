import { type Ref, type RefObject, useImperativeHandle } from 'react'

/** Stands for the button where the popover asks for its position. */
export function Opener({ of, ref }: { of: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => of.current, [of])
  return null
}
