/** Pixels of a picture for one on the page: enough for a printed worksheet. */
const SHARPNESS = 3;
const WHITE = '#fff';

/** Draws an SVG file as a picture on white. @throws where the browser cannot */
export async function pngBlob(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * SHARPNESS;
    canvas.height = image.naturalHeight * SHARPNESS;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('Nothing can be drawn here');
    context.fillStyle = WHITE;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture came')))),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
