import { useEffect, useState } from 'react';

/** The front or the back camera of a phone; other devices have only one. */
export type Facing = 'user' | 'environment';

export type CameraState =
  | { readonly status: 'starting' }
  | { readonly status: 'started'; readonly stream: MediaStream; readonly others: boolean }
  /** the user or the browser denied access */
  | { readonly status: 'denied' }
  | { readonly status: 'unavailable' };

/** The device's camera while the component is mounted; unmounting stops it. */
export function useCamera(facing: Facing): CameraState {
  const [state, setState] = useState<CameraState>({ status: 'starting' });
  useEffect(() => {
    let left = false;
    let failed = false;
    let stream: MediaStream | undefined;
    const fail = (error: unknown) => {
      failed = true;
      if (!left) setState({ status: isDenial(error) ? 'denied' : 'unavailable' });
    };
    const start = async () => {
      // missing outside a secure context
      if (!('mediaDevices' in navigator)) throw new Error('This page cannot use a camera');
      const opened = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: { ideal: facing }, width: { ideal: 1920 }, height: { ideal: 1440 } },
      });
      if (left) return stop(opened);
      stream = opened;
      for (const track of opened.getTracks()) {
        // no event follows for one that has stopped already
        if (track.readyState === 'ended') throw new Error('The camera has stopped');
        track.addEventListener('ended', fail);
      }
      const devices = await navigator.mediaDevices.enumerateDevices();
      const others = devices.filter(({ kind }) => kind === 'videoinput').length > 1;
      // it may have stopped meanwhile
      if (!left && !failed) setState({ status: 'started', stream: opened, others });
    };
    void start().catch(fail);
    return () => {
      left = true;
      if (stream) stop(stream);
    };
  }, [facing]);
  return state;
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

const isDenial = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError');
