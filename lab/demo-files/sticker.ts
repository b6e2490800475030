import { join } from 'node:path'
import sharp from 'sharp'

/** A sofa in love, 512 × 512 as stickers are. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
  <g stroke="#fff" stroke-width="26" stroke-linejoin="round" paint-order="stroke">
    <path fill="#7a4a28" d="M120 396h26l-10 62h-18zM366 396h26l2 62h-18z"/>
    <rect x="96" y="176" width="320" height="190" rx="54" fill="#1f7a6c"/>
    <rect x="52" y="262" width="92" height="146" rx="40" fill="#176356"/>
    <rect x="368" y="262" width="92" height="146" rx="40" fill="#176356"/>
    <rect x="120" y="318" width="272" height="88" rx="30" fill="#2b9685"/>
  </g>
  <path fill="#e5484d" stroke="#fff" stroke-width="16" paint-order="stroke" d="M256 154c-60-46-92-78-92-110 0-28 22-44 46-44 20 0 36 12 46 30 10-18 26-30 46-30 24 0 46 16 46 44 0 32-32 64-92 110z" transform="translate(51 18) scale(.8)"/>
  <circle cx="206" cy="262" r="15" fill="#0b2b27"/><circle cx="306" cy="262" r="15" fill="#0b2b27"/>
  <path d="M216 292q40 36 80 0" fill="none" stroke="#0b2b27" stroke-width="12" stroke-linecap="round"/>
  <circle cx="176" cy="290" r="16" fill="#f5a3a0" opacity=".8"/><circle cx="336" cy="290" r="16" fill="#f5a3a0" opacity=".8"/>
</svg>`

await sharp(Buffer.from(svg))
  .resize(512, 512)
  .webp({ quality: 82 })
  .toFile(join(import.meta.dirname, '../../apps/server/src/features/media/demo-files/figurinha.webp'))
