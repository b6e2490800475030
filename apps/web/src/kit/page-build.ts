/** The build of this page, which service-worker-plugin.ts writes into it; null outside of a real build. */
export const pageBuild = (): string | null => document.querySelector<HTMLMetaElement>('meta[name="prosa-build"]')?.content ?? null
