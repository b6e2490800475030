import { onTestFinished, vi } from 'vitest'
import { heardOfBuild } from '../app/build/new-build.ts'

/** A page of this build, which counts how often it was reloaded. */
export function pageOfBuild(build: string) {
  const meta = document.createElement('meta')
  meta.name = 'prosa-build'
  meta.content = build
  document.head.append(meta)
  onTestFinished(() => {
    meta.remove()
    heardOfBuild('')
  })
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  return {
    reloads: () => reload.mock.calls.length,
    becomes(next: string) {
      meta.content = next
    },
  }
}
