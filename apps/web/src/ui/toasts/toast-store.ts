import { successToastTime, toastTime } from '@prosa/contract/data/timings'
import { useSyncExternalStore } from 'react'
import type { UiLanguage } from '../ui-language.ts'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'
export type ToastWords = { text: string; detail?: string | null }
/** Gives the words in any language, so that a toast that stays follows the language of the page. */
type Say = (language: UiLanguage) => ToastWords
type Wanted = {
  kind: ToastKind
  say: Say
  /** Sends the inverse call. Offered for five seconds, used at most once. */
  undo?: (() => void) | undefined
  /** The next step after a failure, 'Tentar de novo'. */
  action?: { say: (language: UiLanguage) => string; run: () => void } | undefined
  /** What it is about, so that all toasts about that can be closed together. */
  about?: string | undefined
}
/** `time` is null for toasts that stay until they are closed. */
export type Toast = Wanted & { id: number; time: number | null }

/** Design §6: so many are seen at once. */
export const mostShown = 3
/** So many wait behind them at most: what failed that often is one failure. */
const most = 20
/** Design §6. */
const undoTime = 5_000

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

/**
 * Shows a toast. One with the same words replaces the old one. When a fourth comes, the oldest that would leave by itself and offers no
 * undo goes; of the others only the newest are seen, and how many there are besides.
 */
export function showToast(wanted: Wanted): number {
  last += 1
  const words = spoken(wanted.say)
  const others = toasts.filter(({ say }) => spoken(say) !== words)
  const leaving = others.length < mostShown ? undefined : others.find(({ time, undo }) => time !== null && !undo)
  set([...others.filter((toast) => toast !== leaving), { ...wanted, id: last, time: timeOf(wanted) }].slice(-most))
  return last
}

export const closeToast = (id: number) => set(toasts.filter((toast) => toast.id !== id))

export const closeNewestError = () => {
  const newest = toasts.findLast(({ kind }) => kind === 'error')
  if (newest) closeToast(newest.id)
}

export const closeToastsAbout = (about: string) => set(toasts.filter((toast) => toast.about !== about))

export const clearToasts = () => set([])

/** Removes the toast before it undoes, so that a second click or the key finds nothing left to undo. */
export function undoToast(id: number) {
  const toast = toasts.find((each) => each.id === id)
  if (!toast?.undo) return
  closeToast(id)
  toast.undo()
}

export function undoNewest() {
  const newest = toasts.findLast(({ undo }) => undo)
  if (newest) undoToast(newest.id)
}

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => toasts)

function timeOf({ kind, undo }: Wanted): number | null {
  if (undo) return undoTime
  if (kind === 'error') return null
  return kind === 'success' ? successToastTime : toastTime
}

const spoken = (say: Say) => JSON.stringify(say('pt'))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
