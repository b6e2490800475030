type Save = { agentId: string; from: number; to: number }

/**
 * What this screen saved of each person. A wish that was made while an earlier one was on its way has seen that one, too: it is
 * sent with the version after it, and is still refused where somebody else came between.
 */
export function ownSaves() {
  const known = new Map<string, Save>()
  return {
    add(save: Save) {
      const before = known.get(save.agentId)
      known.set(save.agentId, before?.to === save.from ? { ...save, from: before.from } : save)
    },
    /** The one to send for what was chosen at `version`. */
    versionAfter(agentId: string, version: number): number {
      const save = known.get(agentId)
      return save && version >= save.from && version < save.to ? save.to : version
    },
  }
}
