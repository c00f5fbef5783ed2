// The light of a phone's camera, which TypeScript's library does not know: https://w3c.github.io/mediacapture-image

/** Whether the camera has a light that can be switched. */
export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  // not in every browser
  const capabilities: object = (track && 'getCapabilities' in track && track.getCapabilities()) || {};
  return 'torch' in capabilities && capabilities.torch === true;
}

/** Switches the light. */
export async function setTorch(stream: MediaStream, on: boolean): Promise<void> {
  const light: MediaTrackConstraintSet & { readonly torch: boolean } = { torch: on };
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [light] });
}
