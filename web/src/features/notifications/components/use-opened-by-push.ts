import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Goes to the page of a notification that was clicked, without loading the app again. */
export function useOpenedByPush(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    const open = ({ data, ports }: MessageEvent<{ type?: string; path?: string }>) => {
      if (data.type !== 'OPEN' || !data.path?.startsWith('/')) return;
      // informs the service worker that this window goes there
      ports[0]?.postMessage('going');
      void navigate(data.path);
    };
    serviceWorker.addEventListener('message', open);
    serviceWorker.startMessages();
    return () => serviceWorker.removeEventListener('message', open);
  }, [navigate]);
}
