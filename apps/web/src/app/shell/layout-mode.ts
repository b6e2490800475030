export type LayoutMode = 'app' | 'app-mobile' | 'empty'
type Place = {
  /** Public screens have no frame (spec §2). */
  isPublic: boolean
  /** A chat in a window of its own. */
  isAlone: boolean
  isPhone: boolean
  /** The page runs inside the native wrapper, however wide that is. */
  isWrapped: boolean
} & Sides
/** Which sides of the page may be shown; false where a frame of somebody else's product has it already. */
export type Sides = { left: boolean; right: boolean }

/** Spec §2, "Layout". The left side is the main navigation, the right one what stands beside the page; without both only the page is left. */
export function layoutMode({ isPublic, isAlone, isPhone, isWrapped, left, right }: Place): LayoutMode {
  if (isPublic || isAlone || (!left && !right)) return 'empty'
  return isPhone || isWrapped ? 'app-mobile' : 'app'
}
