import { Spinner } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useEffect, useRef, useState } from 'react'
import { type Edit, turnedSize } from './edit.ts'

interface TurnedImageProps {
  readonly address: string
  readonly edit: Edit
  readonly label: string
}

/** An image as it looks after the flips and turns. */
export const TurnedImage = ({ address, edit, label }: TurnedImageProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [image, setImage] = useState<HTMLImageElement>()
  const [isBroken, setBroken] = useState(false)
  const { isMirrored, turns } = edit
  useEffect(() => {
    const loading = new Image()
    loading.onload = () => setImage(loading)
    loading.onerror = () => setBroken(true)
    loading.src = address
    return () => {
      loading.onload = null
    }
  }, [address])
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!image || !pen) return
    const size = { width: image.naturalWidth, height: image.naturalHeight }
    const turned = turnedSize(size, { isMirrored, turns })
    Object.assign(pen.canvas, turned)
    pen.translate(turned.width / 2, turned.height / 2)
    pen.rotate((turns * Math.PI) / 2)
    pen.scale(isMirrored ? -1 : 1, 1)
    pen.drawImage(image, -size.width / 2, -size.height / 2)
  }, [image, isMirrored, turns])
  if (isBroken) return <p>{__('The image cannot be shown.')}</p>
  return (
    <>
      {!image && <Spinner />}
      <canvas ref={canvas} role="img" aria-label={label} hidden={!image} />
    </>
  )
}
