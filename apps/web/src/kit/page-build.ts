/** The build this page belongs to, told by service-worker-plugin.ts; null outside of a real build. */
export const pageBuild = (): string | null => document.querySelector<HTMLMetaElement>('meta[name="prosa-build"]')?.content ?? null
