import { listNoticed } from './license-faults.ts'
import type { Part } from './lock-parts.ts'

export const noticesFile = 'THIRD_PARTY_NOTICES.md'

const introduction = `# Third-party notices

Prosa is installed with the packages below, which are under the GNU Lesser General Public License or the Mozilla Public License. They are
used unchanged, as separate packages in \`node_modules\`, where each can be replaced by another version of it. The texts of the licenses are in
[licenses](licenses). The source code of each package is at the address beside it; npm installs only the packages of its own platform.

The packages \`@img/sharp-libvips-…\` and \`@img/sharp-win32-…\` hold libvips and the libraries it is built from, among them cairo under the MPL 1.1
and fribidi, glib, libexif, libheif, librsvg, pango and proxy-libintl under the LGPL 3.0. Their README lists all of them; their sources and the
scripts that build them are at https://github.com/lovell/sharp-libvips.

All other packages are under permissive licenses, and bring their own license files. \`npm run sbom\` lists every package with its license, and writes
this file.

| Package | Version | License | Source code |
|---|---|---|---|
`

const sourceOf = ({ name, version }: Part) =>
  name.startsWith('@img/') ? 'https://github.com/lovell/sharp-libvips' : `https://www.npmjs.com/package/${name}/v/${version}?activeTab=code`

export const renderNotices = (parts: readonly Part[]): string =>
  introduction +
  listNoticed(parts)
    .map((part) => `| ${part.name} | ${part.version} | ${part.license} | ${sourceOf(part)} |\n`)
    .join('')
