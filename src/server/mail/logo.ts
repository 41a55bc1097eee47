/** An organisation's logo for mail, where drawings are not shown: a picture of its own, sharp on fine screens. */
const px = 120;
const maxKept = 50;
/** By the drawing; the last that were used. */
const drawn = new Map<string, Promise<Buffer | undefined>>();

/** PNG of a drawing; nothing where there is none, or it cannot be drawn. */
export function drawLogo(svg: string | null): Promise<Buffer | undefined> {
  if (svg === null) return Promise.resolve(undefined);
  const known = drawn.get(svg) ?? draw(svg);
  drawn.delete(svg);
  drawn.set(svg, known);
  const [oldest] = drawn.keys();
  if (drawn.size > maxKept && oldest !== undefined) drawn.delete(oldest);
  return known;
}

async function draw(svg: string): Promise<Buffer | undefined> {
  try {
    const { default: sharp } = await import('sharp');
    return await sharp(Buffer.from(svg), { density: 288, limitInputPixels: 4_000_000 })
      .resize(px, px, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer();
  } catch {
    return undefined;
  }
}
