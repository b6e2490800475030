export type LayoutMode = 'app' | 'app-mobile' | 'empty'
type Place = {
  /** Public screens stand alone (spec §2). */
  isPublic: boolean
  isPhone: boolean
  /** Inside the native wrapper, however wide it is. */
  isWrapped: boolean
} & Sides
/** Which sides may show something beside the page; false where somebody else's frame has it already. */
export type Sides = { left: boolean; right: boolean }

/** Spec §2, "Layout". The left side is the main navigation, the right one what stands beside the page; without both only the page is left. */
export function layoutMode({ isPublic, isPhone, isWrapped, left, right }: Place): LayoutMode {
  if (isPublic || (!left && !right)) return 'empty'
  return isPhone || isWrapped ? 'app-mobile' : 'app'
}
